import { createHash } from 'node:crypto';

const style = `:root{color-scheme:light dark;font:14px system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
button{font:inherit;padding:.4rem .8rem}table{border-collapse:collapse;width:100%;margin-top:1rem}td,th{text-align:left;padding:.3rem .5rem;border-bottom:1px solid #8884;vertical-align:top}
pre{margin:0;white-space:pre-wrap;font-size:12px}`;

const script = `const state=document.querySelector('#state'),rows=document.querySelector('tbody'),button=document.querySelector('button');let failing=false;
async function show(){const r=await(await fetch('/dev/back-office/received')).json();failing=r.Failing;
state.textContent=failing?'The back office refuses everything.':'The back office accepts everything.';button.textContent=failing?'Make it accept':'Make it fail';
rows.replaceChildren(...r.Received.map(e=>{const row=document.createElement('tr');for(const t of[e.receivedOn,e.tenantCode,e.kind,e.accepted?'accepted':'refused',e.eventId]){const c=document.createElement('td');c.textContent=t;row.append(c)}
const c=document.createElement('td'),p=document.createElement('pre');p.textContent=JSON.stringify(e.payload,null,1);c.append(p);row.append(c);return row}))}
button.onclick=async()=>{await fetch('/dev/back-office/switch',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({Failing:!failing})});await show()};
show();setInterval(show,2000);`;

/** What a developer looks at: what arrived, and the switch. */
export function backOfficePage(): { html: string; policy: string } {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Built-in back office</title><style>${style}</style>
<main><h1>Built-in back office</h1><p>Stands in for the broker's back office and marketing while no address of theirs is set.</p><p id="state"></p><button type="button">Make it fail</button>
<table><thead><tr><th>Received</th><th>Tenant</th><th>Kind</th><th>Answer</th><th>Event</th><th>Payload</th></tr></thead><tbody></tbody></table></main><script>${script}</script></html>`;
  const policy = `default-src 'none'; connect-src 'self'; style-src '${hash(style)}'; script-src '${hash(script)}'; frame-ancestors 'none'`;
  return { html, policy };
}

function hash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
