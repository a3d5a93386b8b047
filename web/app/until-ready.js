// Inlined in <head>. Until the app has taken over a page (main.tsx then says `rendered`), a press on a button is shown and announced as
// waiting and repeated afterwards, and what was typed or switched is told to the app then. Links, and forms that have an address, work
// without the app.
(() => {
  const pressed = new Set();
  const changed = new Map();
  const marked = new Set();
  const isSwitch = ({ type }) => type === 'checkbox' || type === 'radio';
  const isNative = ({ type, form }) => type === 'submit' && form?.hasAttribute('action');

  /** The control under an event, while the page waits. */
  function controlAt({ target }) {
    if (!(target instanceof Element && target.closest('#root[data-waiting]'))) return undefined;
    return target.closest('a, button, input, select, textarea, [role=tab]');
  }
  const say = (words) => {
    const line = document.getElementById('waiting');
    if (line && line.textContent !== words) line.textContent = words;
  };
  /** Screen readers say so with the button's name. Not for the whole page: some would skip all of its text. */
  function mark(control) {
    control.setAttribute('aria-busy', 'true');
    control.setAttribute('aria-description', 'Loading');
    marked.add(control);
  }

  function onClick(event) {
    const control = controlAt(event);
    if (!control || control.matches('a, select, textarea') || isNative(control)) return;
    if (control.matches('input') && !isSwitch(control)) return;
    event.stopImmediatePropagation();
    if (isSwitch(control)) return void changed.set(control, control.checked);
    event.preventDefault();
    mark(control);
    control.setAttribute('data-pressed', '');
    // The last press comes last.
    pressed.delete(control);
    pressed.add(control);
    say('Loading. What you pressed happens in a moment.');
  }
  function onInput(event) {
    const field = controlAt(event);
    if (!field || isSwitch(field)) return;
    event.stopImmediatePropagation();
    changed.set(field, field.value);
  }
  /** Enter in a form that only the app can send. */
  function onSubmit(event) {
    const form = event.target;
    if (!form.closest('#root[data-waiting]') || form.hasAttribute('action')) return;
    event.preventDefault();
    pressed.add(form);
    say('Loading. What you sent goes off in a moment.');
  }
  function onFocus(event) {
    const control = controlAt(event);
    if (control?.matches('button, [role=tab]') && !isNative(control)) mark(control);
  }

  /** The element itself, or the one that has taken its place on a page that arrived as a skeleton. */
  function now(element) {
    if (element.isConnected) return element;
    const named = (one) => one.getAttribute('aria-label') || one.textContent || one.name;
    const alike = [...document.querySelectorAll(`#root ${element.localName}`)];
    return alike.find((one) => named(one) === named(element));
  }
  /** React only notices a value that differs from the one it knows. */
  function tell(field, value) {
    if (isSwitch(field)) {
      field.checked = !value;
      return field.click();
    }
    if (field.type !== 'file') {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
      field.value = '';
      set.call(field, value);
    }
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  /**
   * Lazy parts are hydrated one by one. Until all are, their content must not change, and clicks in them would be lost. React adds a
   * property to each element that it has hydrated; this polls for it.
   */
  function onRendered({ detail: done }, looks = 99) {
    const all = [...document.querySelectorAll('#root :is(button, input, time)')];
    if (looks > 0 && !all.every((one) => Object.keys(one)[0]))
      return void setTimeout(onRendered, 50, { detail: done }, looks - 1);
    const root = document.getElementById('root');
    for (const name of ['data-waiting', 'data-slow']) root.removeAttribute(name);
    done();
    onReady();
  }
  function onReady() {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
    clearTimeout(slow);
    clearTimeout(stuck);
    document.getElementById('waiting')?.remove();
    for (const control of marked)
      for (const name of ['aria-busy', 'aria-description', 'data-pressed']) control.removeAttribute(name);
    for (const [field, value] of changed) {
      const found = now(field);
      if (found) tell(found, value);
    }
    for (const element of pressed) {
      const found = now(element);
      if (found instanceof HTMLFormElement) found.requestSubmit();
      else found?.click();
    }
  }

  const listeners = [
    ['click', onClick],
    ['input', onInput],
    ['submit', onSubmit],
    ['focusin', onFocus],
    ['rendered', onRendered],
  ];
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
  const slow = setTimeout(() => {
    document.getElementById('root').setAttribute('data-slow', '');
    // Who has pressed something was told already.
    if (pressed.size === 0) say('Still loading. Links work already.');
  }, 3000);
  const stuck = setTimeout(
    () => say('Loading takes long. Links work; reload the page for the rest.'),
    20_000,
  );
})();
