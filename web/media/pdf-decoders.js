// Loaded by the PDF worker, which asks for a decoder by a plain name. Ours have fingerprints in theirs, told in the query.
const { searchParams } = new URL(import.meta.url);
const wanted = searchParams.get('wanted')?.match(/\w+?(?=_)/)?.[0] ?? '';
const { default: instantiate } = await import(searchParams.get(wanted) ?? '');
export default instantiate;
