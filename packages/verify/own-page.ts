/**
 * Makes the page of a pack, as one HTML file with its script in it. Its policy permits only that script, by its hash.
 *
 * @param template of the page, with places for the script and for its hash
 * @param hash SHA-256 of the script, base64
 */
export const pageOf = (template: string, script: string, hash: string): string =>
  template.replace('{{SCRIPT_HASH}}', () => `sha256-${hash}`).replace('{{SCRIPT}}', () => script);
