import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFPage,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import type { Box } from './geometry.ts';

interface AttachedFile {
  bytes: Uint8Array;
  name: string;
  type: string;
}

/** Attaches a file that opens from this place on the page. */
export function linkFile(page: PDFPage, { x, y, width, height }: Box, file: AttachedFile, label: string) {
  const { context } = page.doc;
  // An empty appearance keeps viewers from drawing their own icon over the page.
  const look = context.register(context.formXObject([], { BBox: [0, 0, width, height] }));
  const link = context.obj({
    Type: 'Annot',
    Subtype: 'FileAttachment',
    Rect: [x, y, x + width, y + height],
    Border: [0, 0, 0],
    F: 4,
    FS: attachFile(page.doc, file),
    Contents: PDFHexString.fromText(label),
    AP: { N: look },
  });
  page.node.addAnnot(context.register(link));
}

/** Attaches a file unchanged. pdf-lib's own `attach` would keep the bytes twice and compress what is already compressed. */
function attachFile(doc: PDFDocument, { bytes, name, type }: AttachedFile): PDFRef {
  const { context } = doc;
  const files = filesOf(doc);
  const order = files.size() / 2 + 1;
  const file = context.register(
    context.stream(bytes, { Type: 'EmbeddedFile', Subtype: type, Params: { Size: bytes.length } }),
  );
  const spec = context.register(
    context.obj({
      Type: 'Filespec',
      F: PDFString.of(`paper-${order}`),
      UF: PDFHexString.fromText(name),
      EF: { F: file },
    }),
  );
  // PDF requires the names in this tree to be sorted and unique.
  files.push(PDFString.of(`paper-${String(order).padStart(4, '0')}`));
  files.push(spec);
  return spec;
}

function filesOf({ catalog, context }: PDFDocument): PDFArray {
  const names = dictIn(catalog, 'Names');
  const files = dictIn(names, 'EmbeddedFiles');
  const list = files.lookupMaybe(PDFName.of('Names'), PDFArray) ?? PDFArray.withContext(context);
  files.set(PDFName.of('Names'), list);
  return list;
}

function dictIn(parent: PDFDict, key: string): PDFDict {
  const found = parent.lookupMaybe(PDFName.of(key), PDFDict) ?? parent.context.obj({});
  parent.set(PDFName.of(key), found);
  return found;
}
