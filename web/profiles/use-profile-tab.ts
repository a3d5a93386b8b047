import { useNavigate, useSearch } from '@tanstack/react-router';

/** Which tab is open stands in the address, so that a link and the way back lead to it. */
export function useProfileTab<Tab extends string>(tabs: readonly [Tab, ...Tab[]]) {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [first] = tabs;
  return {
    value: tabs.find((one) => one === tab) ?? first,
    onChange: (next: Tab) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, tab: next === first ? undefined : next }),
        replace: true,
        resetScroll: false,
      }),
  };
}
