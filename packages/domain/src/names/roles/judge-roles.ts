import type { NameVariant } from '../name-variants.ts';
import type { Role } from './role.ts';

export interface RoleLimit {
  readonly most: number;
  readonly finding: NameVariant;
  readonly words: readonly string[];
}

const red = 35;
const yellow = 70;

const findings: Readonly<Record<Role['kind'], NameVariant>> = {
  'legal person': 'another legal person',
  business: 'business',
  capacity: 'not in own right',
};

/**
 * The highest score that the roles of two names leave. A role that one name has and the other lacks is another party: red,
 * except for a sole proprietor's business. Where both have the same role they may be the same party, but the desk opens
 * accounts of individuals, so the limit is yellow.
 */
export function judgeRoles(a: readonly Role[], b: readonly Role[]): RoleLimit | undefined {
  if (a.length + b.length === 0) return undefined;
  const lone = [...without(a, b), ...without(b, a)].find(({ kind }) => kind !== 'business');
  if (lone !== undefined) return { most: red, finding: findings[lone.kind], words: [lone.word] };
  const [first] = [...a, ...b];
  if (first === undefined) return undefined;
  const finding = first.kind === 'legal person' ? 'legal person' : findings[first.kind];
  return { most: yellow, finding, words: [first.word] };
}

function without(roles: readonly Role[], others: readonly Role[]): readonly Role[] {
  return roles.filter(({ group }) => !others.some((other) => other.group === group));
}
