export function FormError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="rounded-md bg-bad-soft px-3.5 py-3 text-sm text-bad">
      {children}
    </p>
  );
}
