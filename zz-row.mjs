import sharp from 'sharp';
const [out,h,...names]=process.argv.slice(2); const H=Number(h); const D='/tmp/h/rxweb-shots/';
const ims=[]; for(const n of names){ const m=await sharp(D+n+'.png').metadata(); const ch=Math.min(m.height, Math.round(m.width*4.2)); const buf=await sharp(D+n+'.png').extract({left:0,top:0,width:m.width,height:ch}).resize({height:Math.min(H,ch)}).png().toBuffer(); ims.push({buf,...(await sharp(buf).metadata())}); }
let x=0; const comp=ims.map(i=>{const c={input:i.buf,left:x,top:0}; x+=i.width+8; return c;});
await sharp({create:{width:x,height:H,channels:3,background:'#888'}}).composite(comp).png().toFile(D+out+'.png');
