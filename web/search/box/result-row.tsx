import type { SearchResult } from '../../../contract/search.ts';
import { ResultBody } from '../result-body.tsx';
import { Row } from './rows.tsx';

export function ResultRow({ result }: { result: SearchResult }) {
  const { kind, id, path } = result;
  return (
    <Row name={`${kind} ${id}`} address={path} className="py-1.5">
      <ResultBody result={result} />
    </Row>
  );
}
