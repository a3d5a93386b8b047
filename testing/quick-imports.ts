import { registerHooks } from 'node:module';

// Loaded before each test file that Node imports by itself. Without it, vitest sends its main process a message for each import, for
// its watch mode, and Node looks for the nearest package.json: together, half of what loading the app takes.
const registered = Symbol.for('wellkept.quick-imports');
if (!Reflect.has(globalThis, registered)) {
  Reflect.set(globalThis, registered, true);
  registerHooks({
    resolve(specifier, context, next) {
      const isOwn = specifier.startsWith('.') && specifier.endsWith('.ts') && context.parentURL;
      if (!isOwn) return next(specifier, context);
      const { href: url } = new URL(specifier, context.parentURL);
      return { url, format: 'module-typescript', shortCircuit: true };
    },
  });
}
