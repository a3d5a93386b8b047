/** Whose notifications are pushed to this browser: their id, or nothing. */
const KEY = 'wellkept-push-for';

export function pushOwner(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function setPushOwner(id: string | null) {
  try {
    if (id) localStorage.setItem(KEY, id);
    else localStorage.removeItem(KEY);
  } catch {
    // Storage can be switched off; then the server alone knows.
  }
}
