// Signs one PDF and ends: the arithmetic of a long key takes longer than a request may block the shop.
import { parentPort, workerData } from 'node:worker_threads';
import {
  PDFArray,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  PDFPageLeaf,
  PDFString,
  type PDFRef,
} from '@cantoo/pdf-lib';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import type { Signing } from './sign-pdf.ts';

/** Room for the signature with its chain of certificates. */
const ROOM_BYTES = 16_384;
/** Of a widget (ISO 32000-1 table 165): printed, and its field cannot be moved. */
const PRINTED_AND_LOCKED = 132;
/** The form has signatures, and is changed only by appending (ISO 32000-1 table 219). */
const SIGNED_AND_APPEND_ONLY = 3;

/** As it is: the library's own way to a page rewrites what is drawn on it. */
function lastPageOf({ catalog }: PDFDocument): { node: PDFPageLeaf; ref: PDFRef } {
  let last: { node: PDFPageLeaf; ref: PDFRef } | undefined;
  catalog.Pages().traverse((node, ref) => {
    if (node instanceof PDFPageLeaf) last = { node, ref };
  });
  if (!last) throw new Error('The document has no page.');
  return last;
}

/** The document with an empty signature (ISO 32000-1 section 12.8), which covers everything but itself. */
async function withRoom({ pdf, name, reason, at }: Signing): Promise<Buffer> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const { context, catalog } = document;
  const range = PDFArray.withContext(context);
  range.push(PDFNumber.of(0));
  // Replaced once the positions are known.
  for (let left = 3; left > 0; left -= 1) range.push(PDFName.of('**********'));
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'adbe.pkcs7.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(2 * ROOM_BYTES)),
      Name: PDFHexString.fromText(name),
      Reason: PDFHexString.fromText(reason),
      M: PDFString.fromDate(at),
    }),
  );
  const page = lastPageOf(document);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      T: PDFString.of('Signature'),
      V: signature,
      F: PRINTED_AND_LOCKED,
      P: page.ref,
    }),
  );
  page.node.set(PDFName.of('Annots'), context.obj([...(page.node.Annots()?.asArray() ?? []), field]));
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: SIGNED_AND_APPEND_ONLY, Fields: [field] }));
  return Buffer.from(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
}

async function sign(signing: Signing): Promise<Uint8Array> {
  const { p12, passphrase, at } = signing;
  return new Uint8Array(await new SignPdf().sign(await withRoom(signing), new P12Signer(p12, { passphrase }), at));
}

try {
  const bytes = await sign(workerData as Signing);
  parentPort?.postMessage({ bytes });
} catch (error) {
  parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) });
}
