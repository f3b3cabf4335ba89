/** Fonts are bundled as data: an ArrayBuffer by wrangler's Data rule, a Uint8Array by esbuild's binary loader. */
declare module '*.ttf' {
  const bytes: ArrayBuffer | Uint8Array;
  export default bytes;
}
