// Loaded by the PDF worker, which asks for decoders by plain names. The query maps them to our fingerprinted files.
const { searchParams } = new URL(import.meta.url);
const wanted = searchParams.get('wanted')?.match(/\w+?(?=_)/)?.[0] ?? '';
const { default: instantiate } = await import(searchParams.get(wanted) ?? '');
export default instantiate;
