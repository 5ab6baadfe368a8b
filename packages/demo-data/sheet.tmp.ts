import { writeFileSync, mkdirSync } from 'node:fs';
import sharp from 'sharp';
import { buildPerson } from './src/people.ts';
import { drawDocument } from './src/documents/draw-document.ts';
import { allDocumentTypes, DocumentType } from '@kyc/contract/document-types';
mkdirSync('/tmp/out', { recursive: true });
const names = Object.fromEntries(Object.entries(DocumentType).map(([k,v])=>[v,k]));
for (const t of allDocumentTypes) { const times:number[]=[]; let kb=0; for (let s=0;s<8;s++){const p=buildPerson(s+50);const t0=performance.now(); const d=await drawDocument({documentType:t,person:p,faults:[]}); times.push(performance.now()-t0); kb+=d.bytes.length/1024/8; writeFileSync(`/tmp/out/${names[t]}-${s}.${d.fileType.split('/')[1]}`,d.bytes);} const w=times.slice(1).sort((a,b)=>a-b); console.log(String(t).padStart(3),names[t]!.padEnd(24),'first',times[0]!.toFixed(0),'median',w[3]!.toFixed(1),'ms',kb.toFixed(1),'KB'); }
const faces=[]; for (let s=0;s<10;s++){ const p=buildPerson(200+s); const d = await drawDocument({documentType:s%2?DocumentType.Photo:DocumentType.Selfie,person:p,faults:[]}); faces.push({input:await sharp(d.bytes).resize(300,375,{fit:'fill'}).toBuffer(),left:(s%5)*310,top:Math.floor(s/5)*385}); }
await sharp({create:{width:1550,height:770,channels:3,background:'#444'}}).composite(faces).png().toFile('/tmp/out/faces.png');
const proofs=[];let n=0; const seen=new Set<number>(); for(let s=0;s<60&&n<4;s++){const p=buildPerson(s);if(seen.has(p.addressProof.type))continue;seen.add(p.addressProof.type);const d=await drawDocument({documentType:18,person:p,faults:[]});proofs.push({input:Buffer.from(d.bytes),left:(n%2)*650,top:Math.floor(n/2)*414});n++;}
const p=buildPerson(21); const fs:any=['wrongBirthDateOnCard','otherNameAtBank','otherFaceOnSelfie','expiredAddressProof'];
await sharp({create:{width:1290,height:818,channels:3,background:'#444'}}).composite(proofs).png().toFile('/tmp/out/proofs.png');
const a=[await drawDocument({documentType:8,person:p,faults:fs}),await drawDocument({documentType:7,person:p,faults:fs}),await drawDocument({documentType:20,person:p,faults:fs}),await drawDocument({documentType:26,person:p,faults:fs})];
await sharp({create:{width:1480,height:1020,channels:3,background:'#444'}}).composite([{input:Buffer.from(a[0]!.bytes),left:0,top:0},{input:Buffer.from(a[1]!.bytes),left:650,top:0},{input:Buffer.from(a[2]!.bytes),left:0,top:414},{input:Buffer.from(a[3]!.bytes),left:500,top:414}]).png().toFile('/tmp/out/faults.png');
const slip=[]; for(let s=0;s<60;s++){const q=buildPerson(s);if(q.work.companyName){slip.push(q);}} await sharp((await drawDocument({documentType:27,person:slip[0]!,faults:[]})).bytes).png().toFile('/tmp/out/slip.png');
