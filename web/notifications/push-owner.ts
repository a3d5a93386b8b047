/** The id of the person whose notifications are pushed to this browser. */
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
    // Without storage, only the server knows.
  }
}
