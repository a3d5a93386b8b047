import type { Cover, Paper } from '../../../contract/warranties.ts';
import { failed } from '../../lib/error-toast.ts';
import { counted } from '../../lib/format.ts';
import { hide, show } from '../../lib/hidden-items.ts';
import { write } from '../../lib/query.ts';
import { doUnlessUndone } from '../../lib/undo.ts';
import { deleteCover, deletePaper, deleteThing } from '../api.ts';

/** Hides the item at once, deletes it after the time to undo, and shows it again if that fails. */
function remove(id: string, title: string, commit: () => Promise<unknown>) {
  hide(id);
  doUnlessUndone({
    title,
    undo: () => show(id),
    commit: () =>
      write({
        mutationFn: commit,
        onError: (error) => {
          show(id);
          failed('Not deleted')(error);
        },
      }),
  });
}

const withPapers = (what: string, papers: number) =>
  papers ? `${what} and its ${counted(papers, 'paper')} deleted` : `${what} deleted`;

export const removeThing = (id: string, name: string, papers: number) =>
  remove(id, withPapers(name, papers), () => deleteThing(id));

export const removeCover = ({ id, papersCount }: Cover) =>
  remove(id, withPapers('Cover', papersCount), () => deleteCover(id));

export const removePaper = ({ id, warrantyId, name }: Paper) =>
  remove(id, `${name} deleted`, () => deletePaper({ id: warrantyId, paperId: id }));
