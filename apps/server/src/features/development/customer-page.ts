import { allModes, modeName } from '@kyc/contract/modes';
import { createHash } from 'node:crypto';

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText;font:15px/1.45 system-ui,sans-serif}body{max-width:64rem;margin:1.5rem auto;padding:0 1rem}
h1{font-size:1.3rem}h2{font-size:1.05rem;margin:0}article{border:1px solid #8886;border-radius:10px;padding:1rem;margin-top:1rem;display:grid;gap:1rem;grid-template-columns:minmax(0,1fr) minmax(0,1.4fr)}
header{grid-column:1/-1}section>strong{display:block}section,fieldset{min-width:0}@media(max-width:46rem){article{grid-template-columns:minmax(0,1fr)}}.bubble{background:#8882;border-radius:12px;padding:.6rem .8rem;margin:.4rem 0;white-space:pre-wrap;overflow-wrap:anywhere}
small{font-size:.85rem}small,.dim{opacity:.8}fieldset{border:1px solid #8886;border-radius:8px;margin:.6rem 0;padding:.5rem .8rem .8rem}label{display:block;margin-top:.5rem}input,select,button{font:inherit;padding:.4rem .5rem;max-width:100%;box-sizing:border-box}input[type=text]{width:100%}
button{padding:.5rem .9rem;margin-top:.4rem}[role=alert]{color:#b3261e}@media(prefers-color-scheme:dark){[role=alert]{color:#ffb4ab}}`;

const script = `const list=document.querySelector('#told'),said=document.querySelector('#said'),modes=JSON.parse(document.querySelector('#modes').textContent);let shown='';
const el=(tag,text,set={})=>{const e=document.createElement(tag);if(text!=null)e.textContent=text;Object.assign(e,set);return e};
const drawn=(name)=>new Promise(done=>{const c=el('canvas');c.width=1200;c.height=760;const g=c.getContext('2d');g.fillStyle='#f4f1e8';g.fillRect(0,0,1200,760);g.fillStyle='#1b4d6b';g.fillRect(0,0,1200,120);g.fillStyle='#fff';g.font='bold 52px sans-serif';g.fillText('SPECIMEN',40,82);g.fillStyle='#222';g.font='44px sans-serif';g.fillText(name,40,240);g.fillText('taken anew '+new Date().toLocaleString(),40,320);for(let i=0;i<90;i++){g.fillStyle='hsl('+Math.random()*360+' 40% 60%)';g.fillRect(Math.random()*1150,380+Math.random()*340,40,30)}c.toBlob(done,'image/jpeg',.92)});
const base64=async(blob)=>{const bytes=new Uint8Array(await blob.arrayBuffer());let s='';for(let i=0;i<bytes.length;i+=32768)s+=String.fromCharCode(...bytes.subarray(i,i+32768));return btoa(s)};
const post=async(path,body)=>{const r=await fetch('/dev/customer/'+path,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)});const a=await r.json();if(!r.ok)throw new Error(a.Message);return a};
function customer(c){const a=el('article'),r=c.Rectification;a.setAttribute('aria-label',c.Uan||String(c.ApplicationId));
const h=el('header');h.append(el('h2',(c.Name||'')+' · '+(c.Uan||c.ApplicationId)),el('small',c.TenantName+(c.IsOpen?'':' · sent again, or closed')));a.append(h);
const left=el('section');left.append(el('strong','Telephone and mail box'));for(const m of c.Messages){const b=el('div',(m.subject?m.subject+'\\n\\n':'')+m.text,{className:'bubble',lang:m.Language});left.append(el('small',(m.Channel==='sms'?'SMS':'E-mail')+' · '+new Date(m.On).toLocaleString()),b)}if(!c.Messages.length)left.append(el('p','Nothing yet.',{className:'dim'}));a.append(left);
const right=el('section');right.append(el('strong','In the application'));if(!r){a.append(right);return a}
if(r.General){right.append(el('div',r.General,{className:'bubble',lang:r.Language}));a.append(right);return a}
const f=el('form');f.lang=r.Language;for(const field of r.Fields){const set=el('fieldset');set.append(el('legend',field.FieldName));set.append(el('p',field.What),el('p',field.Todo));if(field.Solution)set.append(el('p',field.Solution));
const e=c.Entered.find(x=>x.FieldId===field.FieldId);if(c.IsOpen){for(const i of e.Inputs){const l=el('label',i.Name);l.lang='en';const x=el('input',null,{type:'text',name:i.Name,value:i.Value});l.append(x);set.append(l)}for(const d of e.DocumentTypes){const l=el('label','A new picture (without one a specimen is drawn)');l.lang='en';l.append(el('input',null,{type:'file',name:'document '+d}));set.append(l)}}f.append(set)}
if(r.Line)f.append(el('p',r.Line));if(c.IsOpen){if(r.Mode==='mode'){const l=el('label','Another way of verification');l.lang='en';const s=el('select',null,{name:'Mode'});for(const m of modes)s.append(el('option',m[1],{value:m[0]}));l.append(s);f.append(l)}
const b=el('button','Correct and send again',{type:'submit'});b.lang='en';f.append(b);f.addEventListener('focusin',()=>{if(f.opened)return;f.opened=true;post('opened',{TenantCode:c.TenantCode,ApplicationId:c.ApplicationId}).catch(()=>{})});
f.onsubmit=async(ev)=>{ev.preventDefault();b.disabled=true;said.textContent='';try{const Values={},Documents=[];for(const e of c.Entered){for(const i of e.Inputs){const v=f.elements[i.Name].value;if(v!==i.Value)Values[i.Name]=v}for(const d of e.DocumentTypes){const file=f.elements['document '+d].files[0]||await drawn(r.Fields.find(x=>x.FieldId===e.FieldId).FieldName);Documents.push({DocumentType:d,FileType:file.type||'image/jpeg',Base64:await base64(file)})}}
await post('answer',{TenantCode:c.TenantCode,ApplicationId:c.ApplicationId,Values,Mode:r.Mode==='mode'?Number(f.elements.Mode.value):null,Documents});said.textContent='Sent again: '+(c.Uan||c.ApplicationId);await show(true)}catch(failure){said.textContent=failure.message;b.disabled=false}}}
right.append(f);a.append(right);return a}
async function show(always){const told=(await(await fetch('/dev/customer/told')).json()).Customers,text=JSON.stringify(told);if(text===shown||(!always&&document.activeElement.closest('form')))return;shown=text;list.replaceChildren(...told.map(customer));if(!told.length)list.append(el('p','Nobody was told of a rejection yet: reject an application of DEMO.',{className:'dim'}))}
show(true);setInterval(()=>show(false),2000);`;

const modes = JSON.stringify(allModes.filter((mode) => mode !== 0).map((mode) => [mode, modeName(mode)]));

/** What customers get, and their answer. */
export function customerPage(): { html: string; policy: string } {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Customers</title><style>${style}</style>
<main><h1>Customers of the demo</h1><p>Stands in for the onboarding flow: what reached each customer of a rejection, and the answer. It goes through the intake as the flow’s own would.</p><p id="said" role="alert"></p><div id="told"></div></main>
<script type="application/json" id="modes">${modes}</script><script>${script}</script></html>`;
  const policy = `default-src 'none'; connect-src 'self'; img-src blob:; style-src '${hash(style)}'; script-src '${hash(script)}' '${hash(modes)}'; frame-ancestors 'none'`;
  return { html, policy };
}

function hash(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
