import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';

/**
 * Attaches a file unchanged and returns the reference for an annotation. pdf-lib's own `attach` would keep the bytes twice
 * and compress what is already compressed.
 */
export function attachFile(doc: PDFDocument, bytes: Uint8Array, name: string, type: string): PDFRef {
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
