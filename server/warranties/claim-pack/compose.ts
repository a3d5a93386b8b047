import { Book } from './book.ts';
import { cleanLine } from './clean.ts';
import type { ClaimPackContent, PackPaper } from './content.ts';
import { numberPages, writeFront } from './front.ts';
import { limits } from './limits.ts';
import { writeOutline } from './outline.ts';
import { placePaper } from './papers.ts';
import type { PlacedPaper } from './placed.ts';
import { fullName, kindNames } from './words.ts';

const KINDS = Object.keys(kindNames);

/** Places the papers first, then writes the front pages, which list the page of each paper. */
export async function composePack(
  content: ClaimPackContent,
  read: (paper: PackPaper) => Promise<Uint8Array>,
  asFiles: ReadonlySet<string>,
): Promise<Uint8Array> {
  const book = await Book.open();
  const placing = { book, read, asFiles, room: { ...limits }, owner: content.owner.name };
  const papers: PlacedPaper[] = [];
  for (const paper of inOrder(content.papers)) papers.push(await placePaper(placing, paper));
  const frontPages = await writeFront(book, content, papers);
  numberPages(book, content, frontPages);
  describe(book, content, papers);
  return book.save();
}

const inOrder = (papers: readonly PackPaper[]) =>
  papers.toSorted(
    (one, other) =>
      KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || one.createdAt.localeCompare(other.createdAt),
  );

function describe(
  { doc, sheets }: Book,
  { product, owner, madeAt }: ClaimPackContent,
  papers: PlacedPaper[],
) {
  const name = fullName(product);
  doc.setTitle(`Claim pack: ${name}`, { showInWindowTitleBar: true });
  doc.setAuthor(cleanLine(owner.name) || 'Wellkept');
  doc.setSubject(`Cover, papers and claims of ${name}`);
  doc.setCreator('Wellkept');
  doc.setProducer('Wellkept');
  doc.setLanguage('en');
  doc.setCreationDate(new Date(madeAt));
  doc.setModificationDate(new Date(madeAt));
  const [first] = sheets;
  if (!first) return;
  const entries = papers.flatMap(({ paper, sheets: [sheet] }) => {
    const title = [kindNames[paper.kind], cleanLine(paper.name)].filter(Boolean).join(': ');
    return sheet ? [{ title, sheet }] : [];
  });
  writeOutline(doc, [{ title: 'Overview', sheet: first }, ...entries]);
}
