import type { Endpoint } from './endpoint.ts';

const reads =
  /^(?:aof|check|choose|count|document|download|export|find|get|list|preview|read|sales|open|signature)/;

/** Whether a call shows or hands out something; the rest changes something and answers a message or a number. */
export function isReading({ name, method, reply, permission, acts }: Endpoint): boolean {
  if (permission === 'public' || permission === 'intake' || acts === true) return false;
  return method === 'GET' || reply === 'binary' || reads.test(name);
}

/** Whether a call changes something: a second identical press while it runs is the same press. */
export function isWriting(endpoint: Endpoint): boolean {
  return (endpoint.method !== 'GET' || endpoint.acts === true) && !isReading(endpoint);
}
