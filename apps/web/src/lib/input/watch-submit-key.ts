/** Ctrl+Enter, or ⌘ and Enter, submits the form whose text of several lines one writes: there Enter begins a line (U60). */
export function watchSubmitKey(document: Document): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, target } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey) || event.isComposing || event.repeat) return;
    if (!(target instanceof HTMLTextAreaElement) || !target.form) return;
    event.preventDefault();
    target.form.requestSubmit();
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}
