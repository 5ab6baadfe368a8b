import { readSessionEnd, stayInSession } from '@kyc/contract/auth/session';
import { ApiError } from '../api/api-error.ts';
import { callApi } from '../api/api-client.ts';
import { createStore } from '../page/store.ts';
import { readSession } from './session.ts';
import { watchInput } from './user-activity.ts';

interface EndWarning {
  /** Staying prolongs an idle session, not the session's maximum time. */
  readonly because: 'idle' | 'full-time';
  readonly secondsLeft: number;
  readonly answer: () => void;
}

/** Set while the session is about to end automatically. */
export const sessionEndWarning = createStore<EndWarning | undefined>(undefined);

const warnSeconds = 120;
/** No session ends within the first minutes, and other calls come first. */
const firstLookMs = 60_000;
const lookAgainMs = 60_000;
/** The user may work in another tab in the meantime. */
const lookWarnedMs = 10_000;
const longestMs = 3_600_000;

/**
 * Reports a user who only types to the server, and warns before the session ends. Only the server knows that time, because other tabs count
 * too. Returns a function that stops it.
 */
export function watchSessionEnd(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFullTimeKnown = false;
  let isStopped = false;

  const lookIn = (ms: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void look(readSessionEnd), ms);
  };
  const look = async (endpoint: typeof readSessionEnd | typeof stayInSession) => {
    try {
      const { IdleInSeconds, EndsInSeconds } = await callApi(endpoint, { loader: 'hidden', errors: 'quiet' });
      tell(IdleInSeconds, EndsInSeconds);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      // When it has ended, callApi has requested a sign-in over the page, or has left it.
      sessionEndWarning.set(undefined);
      if (readSession()) lookIn(lookAgainMs);
    }
  };
  const tell = (idle: number, full: number) => {
    const secondsLeft = Math.min(idle, full);
    const because = full < idle ? 'full-time' : 'idle';
    const isWarned = secondsLeft <= warnSeconds && !(because === 'full-time' && isFullTimeKnown);
    sessionEndWarning.set(isWarned ? { because, secondsLeft, answer: () => answer(because) } : undefined);
    const untilWarning = Math.min((secondsLeft - warnSeconds) * 1000, longestMs);
    lookIn(secondsLeft > warnSeconds ? untilWarning : Math.min(lookWarnedMs, (secondsLeft + 1) * 1000));
  };
  const answer = (because: EndWarning['because']) => {
    sessionEndWarning.set(undefined);
    if (because === 'full-time') isFullTimeKnown = true;
    else void look(stayInSession);
  };

  lookIn(firstLookMs);
  const stopInput = watchInput(() => {
    if (!sessionEndWarning.get()) void look(stayInSession);
  });
  // Timers stood still while the machine slept.
  const lookNow = () => {
    if (document.visibilityState === 'visible') lookIn(0);
  };
  document.addEventListener('visibilitychange', lookNow);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopInput();
    document.removeEventListener('visibilitychange', lookNow);
    sessionEndWarning.set(undefined);
  };
}
