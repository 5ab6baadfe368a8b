import './app/trusted-types.ts';
import '@fontsource-variable/inter/wght.css';
import '@fontsource/noto-sans-devanagari/400.css';
import '@fontsource/noto-sans-devanagari/600.css';
import './app/mantine-styles.ts';
import './app/global.css';
import './app/accessible.css';
import './app/print.css';
import { setValidationTexts } from '@kyc/contract/validation-texts';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchDoubleClicks } from './lib/api/presses/double-click.ts';
import { watchInputs } from './lib/input/input-rules.ts';
import { watchSubmitKey } from './lib/input/watch-submit-key.ts';
import { keepFocus } from './lib/page/focus/keep-focus.ts';
import { makeRoomOverPage } from './lib/page/room-over-page.ts';
import { announceStyleNonce } from './lib/page/style-nonce.ts';
import { readTimeOfPage } from './lib/clock/server-clock.ts';

// SHELL-11
console.info(`KYC Desk ${__APP_VERSION__}`);

readTimeOfPage();
setValidationTexts();
announceStyleNonce();
watchDoubleClicks(document);
watchInputs(document);
watchSubmitKey(document);
makeRoomOverPage();
keepFocus(document);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root');
createRoot(root).render(<App />);
