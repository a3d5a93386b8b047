import { FIRST_DAY, LAST_DAY } from '../../contract/cover-checks.ts';
import { Input, type InputProps } from '../ui/input.tsx';

export const DayInput = (props: InputProps) => (
  <Input type="date" min={FIRST_DAY} max={LAST_DAY} className="num" {...props} />
);
