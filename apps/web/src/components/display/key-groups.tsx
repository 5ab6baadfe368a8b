import { Kbd } from '@mantine/core';
import classes from './key-groups.module.css';

export interface KeyGroup {
  readonly name: string;
  /** The keys, and their effect. */
  readonly keys: readonly (readonly [presses: readonly string[], does: string])[];
}

export function KeyGroups({ groups }: { readonly groups: readonly KeyGroup[] }) {
  return groups.map(({ name, keys }) => (
    <div key={name} role="group" aria-label={name}>
      <h4 className={classes['group']}>{name}</h4>
      <dl className={classes['keys']}>
        {keys.map(([presses, does]) => (
          <div key={does} className={classes['line']}>
            <dt>
              {presses.map((press) => (
                <Kbd key={press} size="xs">
                  {press}
                </Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  ));
}
