/** Gives the answer of a database that refuses a step with this code. */
export function refusing(code: string): Response {
  const error = { message: `${code}: refused`, code };
  return Response.json({ baton: null, base_url: null, results: [{ type: 'error', error }] });
}

/** True for the text of a trip that writes. */
export const isWriting = (text: string): boolean => /"(insert|update|delete) |begin immediate/i.test(text);
