import { Link } from '@tanstack/react-router';

/** For `render`: a link that opens something over this page. */
export const over = (name: 'add' | 'import') => (
  <Link
    to="/warranty"
    search={(now) => ({ ...now, [name]: '1' })}
    state={{ over: true }}
    resetScroll={false}
  />
);
