import { isSearch, searchAddressIn } from '../../contract/search-address.ts';
import { useMe } from '../lib/me.ts';
import { Page } from '../ui/page.tsx';
import { Browse } from './browse.tsx';
import { rememberSearch } from './recent.ts';
import { SearchBox } from './search-box.tsx';
import { Found } from './search-results.tsx';
import { useAddress } from './use-search.ts';

export function SearchPage() {
  const { id } = useMe();
  const address = useAddress();
  const { asked, typed, type } = address;
  /** A half-typed word is not saved. Enter, or using the results, saves the search. */
  const remember = (q = '') => q && rememberSearch(id, q);
  return (
    <Page
      title="Search"
      lead={
        <span className="hidden lg:inline">Find a product, what people say of it, and who sells one.</span>
      }
    >
      <SearchBox value={typed} onChange={type} onEnter={(q) => remember(searchAddressIn({ q }).q)} />
      {isSearch(asked) ? <Found address={address} onUse={() => remember(asked.q)} /> : <Browse />}
    </Page>
  );
}
