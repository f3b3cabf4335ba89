/** A guide is bundled as text, by wrangler's Text rule and by the local bundler. */
declare module '*.md' {
  const text: string;
  export default text;
}

/** Written when the Worker is built (tools/dev/write-openapi.ts); bundled as text. */
declare module '*/openapi.txt' {
  const text: string;
  export default text;
}

/** Written when the Worker is built (tools/dev/verify-page.ts); bundled as text. */
declare module '*/verify.html' {
  const text: string;
  export default text;
}

/** Written when the Worker is built (tools/dev/core-module.ts); bundled as text. */
declare module '*/core.txt' {
  const text: string;
  export default text;
}

/** Bundled as data: an ArrayBuffer by wrangler's Data rule, a Uint8Array by the local bundler. */
declare module '*/redoc.standalone.js' {
  const bytes: ArrayBuffer | Uint8Array;
  export default bytes;
}
