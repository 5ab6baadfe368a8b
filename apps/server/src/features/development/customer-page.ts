import { allModes, modeName } from '@kyc/contract/modes';
import { createHash } from 'node:crypto';
import { customerScript as script } from './customer-script.ts';

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText;font:15px/1.45 system-ui,sans-serif}body{max-width:64rem;margin:1.5rem auto;padding:0 1rem}
h1{font-size:1.3rem}h2{font-size:1.05rem;margin:0}article{border:1px solid #8886;border-radius:10px;padding:1rem;margin-top:1rem;display:grid;gap:1rem;grid-template-columns:minmax(0,1fr) minmax(0,1.4fr)}
header{grid-column:1/-1}section>strong{display:block}section,fieldset{min-width:0}@media(max-width:46rem){article{grid-template-columns:minmax(0,1fr)}}.bubble{background:#8882;border-radius:12px;padding:.6rem .8rem;margin:.4rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
small{font-size:.85rem}small,.dim{opacity:.8}fieldset{border:1px solid #8886;border-radius:8px;margin:.6rem 0;padding:.5rem .8rem .8rem}label{display:block;margin-top:.5rem}input,select,button{font:inherit;padding:.4rem .5rem;max-width:100%;box-sizing:border-box}input[type=text]{width:100%}
button{padding:.5rem .9rem;margin-top:.4rem}[hidden]{display:none}[role=alert]{color:#b3261e}@media(prefers-color-scheme:dark){[role=alert]{color:#ffb4ab}}`;

const modes = JSON.stringify(allModes.filter((mode) => mode !== 0).map((mode) => [mode, modeName(mode)]));

/** Shows the messages to customers of the demo, and a form for their answers. */
export function customerPage(): { html: string; policy: string } {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Customers</title><style>${style}</style>
<main><h1>Customers of the demo</h1><p>Stands in for the onboarding flow: each customer’s messages about a rejection, and a form for the answer. The answer goes through the intake with new service calls and e-Sign, as the flow’s own would.</p><p id="said" role="alert"></p><div id="told"></div></main>
<script type="application/json" id="modes">${modes}</script><script>${script}</script></html>`;
  const policy = `default-src 'none'; connect-src 'self'; img-src blob:; style-src '${hash(style)}'; script-src '${hash(script)}' '${hash(modes)}'; frame-ancestors 'none'`;
  return { html, policy };
}

function hash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
