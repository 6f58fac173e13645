/** Marks a template as CSS, for editors and for the build, which removes its white space. */
export const css = String.raw;
