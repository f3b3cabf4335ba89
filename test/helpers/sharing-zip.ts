/** Makes a zip whose entries all point to the bytes of the first one. */
export function sharingZip(zip: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(zip);
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  const first = view.getUint32(end + 16, true);
  for (let at = first; at < end; ) {
    view.setUint16(at + 10, view.getUint16(first + 10, true), true);
    for (const field of [20, 24, 42]) view.setUint32(at + field, view.getUint32(first + field, true), true);
    at += 46 + [28, 30, 32].reduce((length, field) => length + view.getUint16(at + field, true), 0);
  }
  return bytes;
}
