import { NativeSelect } from '../../ui/native-select.tsx';

interface CurrencyChoiceProps {
  label: string;
  currencies: readonly string[];
  value: string;
  onChange: (currency: string) => void;
}

/** Which currency a chart is of: sums in different ones are never added. Shows nothing where there is one. */
export function CurrencyChoice({ currencies, ...props }: CurrencyChoiceProps) {
  if (currencies.length < 2) return null;
  return (
    <NativeSelect
      {...props}
      options={currencies.map((currency) => ({ value: currency, label: currency }))}
      className="w-26 shrink-0"
    />
  );
}
