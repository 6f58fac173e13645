#!/usr/bin/env -S node --conditions=source
import { main } from './command.ts';

process.exitCode = await main(process.argv.slice(2));
