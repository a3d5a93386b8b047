const END_OF_ZIP = Buffer.from('PK\x05\x06', 'latin1');

/** As far from the end as a ZIP's last record can begin. */
export const ZIP_TAIL = 65_557;

/** A ZIP is read from its end, so a file of any format can be a ZIP too; its last record says how many bytes follow. */
export function isAlsoZip(bytes: Buffer): boolean {
  const tail = bytes.subarray(-ZIP_TAIL);
  for (let at = tail.indexOf(END_OF_ZIP); at !== -1; at = tail.indexOf(END_OF_ZIP, at + 1)) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) <= tail.length) return true;
  }
  return false;
}
