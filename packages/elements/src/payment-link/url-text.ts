/// <reference lib="es2024.string" />

/** Encodes a text for a URL. One that was cut off within an emoji ends in half a character, which has no encoding. */
export const urlText = (text: string): string => encodeURIComponent(text.toWellFormed());
