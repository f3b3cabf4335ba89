/** Gives the answer of a database that refuses a step, or each of several statements, with this code. */
export function refusing(code: string, statements = 1): Response {
  const error = { message: `${code}: refused`, code };
  const results = Array.from({ length: statements }, () => ({ type: 'error', error }));
  return Response.json({ baton: null, base_url: null, results });
}

/** True for the text of a trip that writes. */
export const isWriting = (text: string): boolean => /"(insert|update|delete) |begin immediate/i.test(text);
