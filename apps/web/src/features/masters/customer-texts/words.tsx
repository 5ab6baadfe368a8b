import type { newestOf } from './shown-texts.ts';
import classes from './texts.module.css';

type Parts = ReturnType<typeof newestOf>;

/** A customer's words, in the language that they are read in. */
export function Words({ language, parts }: { readonly language: string; readonly parts: Parts }) {
  const said = [parts.Short, parts.What, parts.Todo].filter((part) => part !== null && part !== '');
  return (
    <div className={classes['words']} lang={language}>
      {said.map((part) => (
        <div key={part}>{part}</div>
      ))}
    </div>
  );
}
