import type { ComponentProps } from 'react';
import { classNames } from '~/ui/class-names.ts';
import { PRESCRIPTION_FILE_BYTES, PRESCRIPTION_FILES } from '../contract-limits.ts';
import buttonRowStyles from '~/ui/button-row.module.css';
import fileChooserStyles from '~/ui/file-chooser.module.css';
import textStyles from '~/ui/text.module.css';

const MB = 1024 * 1024;

/** A script on the counter, in the sun, between the corners of a camera. */
function Script() {
  return (
    <svg className={fileChooserStyles.camera} viewBox="0 0 150 104" aria-hidden="true">
      <circle cx="92" cy="52" r="44" fill="var(--pink-soft)" />
      <path d="M26 98 122 92 146 80 104 20z" fill="#0b1533" opacity=".16" />
      <g transform="rotate(-6 70 56)">
        <path d="M36 10h66v88H36z" fill="#fff" />
        <path d="M36 10h66v14H36z" fill="#dbe6fa" />
        <path d="M44 36h26M44 48h46M44 58h38M44 68h42" stroke="#c5d0f2" strokeWidth="4" strokeLinecap="round" />
        <path
          d="M64 86c4-9 7-9 6-2s3 4 5 0 4-2 4 2 5 2 9-3"
          fill="none"
          stroke="#1f4bb8"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </g>
      <path
        d="M22 20V8q0-4 4-4h12M116 4h12q4 0 4 4v12M132 84v12q0 4-4 4h-12M38 100H26q-4 0-4-4V84"
        fill="none"
        stroke="var(--pink)"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** The drop area for pictures. Already rendered while the form loads. */
export function DropFrame({ className, children, ...box }: ComponentProps<'div'>) {
  return (
    <div {...box} className={classNames(fileChooserStyles.drop, className)}>
      <Script />
      <b>Flat, in good light, with all four corners showing</b>
      <p className={classNames(textStyles.micro, textStyles.muted)} data-slot="micro">
        JPEG, PNG, WebP, HEIC or PDF. Up to {PRESCRIPTION_FILES} files, {PRESCRIPTION_FILE_BYTES / MB} MB each.
      </p>
      <div className={buttonRowStyles.buttons} data-slot="buttons">
        {children}
      </div>
    </div>
  );
}
