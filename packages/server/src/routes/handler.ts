import type { Routes } from './options.ts';

/** Answers the requests of one route. @param id the id in the path, or the empty string */
export type Handler = (routes: Routes, request: Request, id: string) => Promise<Response>;
