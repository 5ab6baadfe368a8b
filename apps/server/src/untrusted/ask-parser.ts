import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { Refusal } from '@kyc/contract/refusal';
import { limits } from './limits.ts';
import type { AnswerOf, Answered, Asked, InputOf, TaskName } from './tasks.ts';

/** The file itself is at fault: it cannot be read, or reading it costs more than any honest file does. */
export class UnreadableInput extends Error {
  /** Not its content but its cost, which depends on the machine too. */
  readonly isCost: boolean;

  constructor(message: string, isCost = false) {
    super(message);
    this.isCost = isCost;
  }
}

interface Order extends Asked {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Parser {
  readonly child: ChildProcess;
  isReady: boolean;
  hasStarted: boolean;
  order: Order | undefined;
  idle: NodeJS.Timeout | undefined;
}

const parsers = new Set<Parser>();
const waiting: Order[] = [];

/**
 * Has bytes of a stranger read by a process that is bounded in time and memory. @throws UnreadableInput when the bytes are at
 * fault, Refusal `unavailable` when too many wait already
 */
export async function askParser<N extends TaskName>(name: N, input: InputOf<N>): Promise<AnswerOf<N>> {
  if (waiting.length >= limits.waiting) throw new Refusal('unavailable');
  return await new Promise<AnswerOf<N>>((resolve, reject) => {
    // The task's own answer: tasks.ts ties each name to it.
    waiting.push({ name, input, resolve: resolve as (answer: unknown) => void, reject });
    handOut();
  });
}

/** Ends the processes; the next request starts new ones, because a dying process is no longer among the parsers. */
export function closeParsers(): void {
  for (const { child } of parsers) child.kill('SIGKILL');
  parsers.clear();
}

function handOut(): void {
  for (const parser of parsers) {
    if (!parser.isReady || parser.order !== undefined) continue;
    const order = waiting.shift();
    if (order === undefined) break;
    clearTimeout(parser.idle);
    parser.order = order;
    parser.child.send({ name: order.name, input: order.input } satisfies Asked, (error) => {
      if (error !== null) parser.child.kill('SIGKILL');
    });
  }
  const starting = [...parsers].filter(({ isReady }) => !isReady).length;
  if (waiting.length > starting && parsers.size < limits.processes) start();
  for (const parser of parsers) holdProgram(parser);
}

/** The program stays alive for an answer; an idle process does not keep it alive. */
function holdProgram({ child, order }: Parser): void {
  const act = order !== undefined || waiting.length > 0 ? 'ref' : 'unref';
  child[act]();
  child.channel?.[act]();
}

function start(): void {
  const child = fork(join(import.meta.dirname, 'parser-process.ts'), {
    serialization: 'advanced',
    // It needs none of our secrets, and writes nothing. Fewer arenas of the allocator keep less memory of earlier files.
    env: { MALLOC_ARENA_MAX: '2' },
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      // The decoder of pictures is native code.
      '--allow-addons',
      '--disable-warning=SecurityWarning',
    ],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const parser: Parser = { child, isReady: false, hasStarted: false, order: undefined, idle: undefined };
  parsers.add(parser);
  child.on('message', (message) => onMessage(parser, message as Answered | { ready: true }));
  child.on('error', () => undefined);
  child.once('exit', () => onExit(parser));
}

function onMessage(parser: Parser, message: Answered | { readonly ready: true }): void {
  const { order } = parser;
  if ('ready' in message) {
    parser.isReady = true;
    parser.hasStarted = true;
  } else if (order !== undefined) {
    parser.order = undefined;
    if (message.ok) order.resolve(message.answer);
    else order.reject(new UnreadableInput(message.message, message.why === 'limit'));
    if (message.isSpent) {
      retire(parser);
      return;
    }
  }
  parser.idle = setTimeout(() => retire(parser), limits.idleMs).unref();
  handOut();
}

/** Stop sending work to a dying process, or its crash is blamed on the next file. */
function retire(parser: Parser): void {
  parser.isReady = false;
  parser.child.kill('SIGKILL');
}

function onExit(parser: Parser): void {
  const isClosed = !parsers.delete(parser);
  clearTimeout(parser.idle);
  parser.order?.reject(new UnreadableInput('the process that read it has ended', true));
  // A process that never started is no fault of the file, and another would not start either.
  if (!parser.hasStarted && !isClosed)
    for (const { reject } of waiting.splice(0)) reject(new Refusal('unavailable'));
  handOut();
}
