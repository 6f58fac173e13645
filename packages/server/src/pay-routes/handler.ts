import type { Routes } from './options.ts';

/** Answers one kind of request. @param id of what the path names */
export type Handler = (routes: Routes, request: Request, id: string) => Promise<Response>;
