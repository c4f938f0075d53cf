export function ResultCard({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="grid content-start gap-3 rounded-xl border border-line bg-surface p-5 text-left shadow-card sm:p-6">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}
