import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SearchResult } from '../../contract/search.ts';
import { Card } from '../ui/card.tsx';
import { everything } from './box/api.ts';
import { groupsOf, kindNames } from './box/groups.ts';
import { ResultBody } from './result-body.tsx';

/** What else a text finds: people, providers, communities, listings and one's own things. `isFirst`: somebody is sought, not something. */
export function useBesides(text: string | undefined) {
  const { data } = useQuery(everything(text ?? ''));
  const all = text === undefined ? [] : (data?.results ?? []);
  return {
    results: all.filter(({ kind }) => kind !== 'product'),
    isFirst: all[0]?.kind === 'person' || all[0]?.kind === 'provider',
  };
}

interface BesidesProps {
  results: readonly SearchResult[];
  /** Called when the person follows a result. */
  onFollow: () => void;
}

export function Besides({ results, onFollow }: BesidesProps) {
  if (results.length === 0) return null;
  return (
    <div className="my-4 grid gap-4 first:mt-0">
      {groupsOf(results).map(({ kind, results: members }) => (
        <section key={kind} aria-labelledby={`besides-${kind}`}>
          <h3 id={`besides-${kind}`} className="mb-2 text-base">
            {kindNames[kind]}
          </h3>
          <Card>
            <ul className="divide-y divide-line">
              {members.map((result) => (
                <li
                  key={result.id}
                  className="transition-colors first:rounded-t-lg last:rounded-b-lg hover:bg-hover"
                >
                  <Link
                    to={result.path}
                    onClick={onFollow}
                    className="flex items-center gap-3 px-3.5 py-2.5 lg:px-4"
                  >
                    <ResultBody result={result} />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </section>
      ))}
    </div>
  );
}
