import { SelectField } from '~/ui/field.tsx';
import type { LocalMedia, MediaView } from './media-devices.ts';
import styles from './device-settings.module.css';

const LABELS: Partial<Record<MediaDeviceKind, string>> = {
  videoinput: 'Camera',
  audioinput: 'Microphone',
  audiooutput: 'Speaker',
};
const ORDER: readonly MediaDeviceKind[] = ['videoinput', 'audioinput', 'audiooutput'];
const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype;

/** Choice of camera, microphone and speaker; only if there is one. */
export function MeetingDevices({ media, view }: { media: LocalMedia; view: MediaView }) {
  const choose = (kind: MediaDeviceKind, id: string) => {
    if (kind === 'audiooutput') media.chooseSpeaker(id);
    else void media.open(kind === 'audioinput' ? 'audio' : 'video', id);
  };
  return (
    <div className={styles.devices} data-slot="meeting-devices">
      {ORDER.map((kind) => {
        const devices = view.devices.filter((device) => device.kind === kind);
        if (devices.length === 0 || (kind === 'audiooutput' && !canChooseSpeaker())) return null;
        return (
          <SelectField
            key={kind}
            label={LABELS[kind]}
            value={view.chosen[kind] ?? devices[0]?.id}
            onChange={(event) => choose(kind, event.target.value)}
          >
            {devices.map(({ id, label }, index) => (
              <option key={id} value={id}>
                {label || `${LABELS[kind]} ${index + 1}`}
              </option>
            ))}
          </SelectField>
        );
      })}
    </div>
  );
}
