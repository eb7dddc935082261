import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button.tsx';
import type { Kind } from './peer-signal.ts';
import { MeetingDevices } from './device-settings.tsx';
import { MicLevel } from './microphone-level.tsx';
import type { LocalMedia, MediaView } from './media-devices.ts';
import { MeetingVideo } from './meeting-video.tsx';
import { faultsOf, faultMessage } from './meeting-copy.ts';
import { classNames } from '~/ui/class-names.ts';
import styles from './device-check.module.css';
import iconStyles from '~/ui/icon.module.css';
import meetingStyles from './meeting.module.css';
import noteStyles from '~/ui/note.module.css';
import patternStyles from '~/ui/pattern.module.css';
import textStyles from '~/ui/text.module.css';

const KINDS: readonly Kind[] = ['audio', 'video'];

/** If both are already allowed, no click is needed. */
async function isAllowedAlready(): Promise<boolean> {
  try {
    const states = await Promise.all(
      ['camera', 'microphone'].map((name) => navigator.permissions.query({ name: name as PermissionName })),
    );
    return states.every(({ state }) => state === 'granted');
  } catch {
    return false;
  }
}

/** Camera, microphone and speaker, tried before anybody sees or hears. */
export function MeetingCheck({ media, view }: { media: LocalMedia; view: MediaView }) {
  const [isAsking, setIsAsking] = useState(false);
  const [hasAsked, setHasAsked] = useState(false);
  const ask = async (...kinds: Kind[]) => {
    setIsAsking(true);
    // One after the other: browsers show one permission prompt at a time.
    for (const kind of kinds) await media.open(kind);
    setIsAsking(false);
    setHasAsked(true);
  };
  useEffect(() => {
    void isAllowedAlready().then((isAllowed) => (isAllowed ? ask(...KINDS) : undefined));
    // oxlint-disable-next-line react/exhaustive-deps -- once, for this session
  }, [media]);
  const { audio, video, faults } = view;
  return (
    <section className={meetingStyles.check} aria-labelledby="mt-check">
      <h2 id="mt-check">Camera and microphone</h2>
      <div className={classNames(meetingStyles.stage, meetingStyles.isCheck, patternStyles.pattern)}>
        {video ? (
          <MeetingVideo tracks={[video]} label="Your video" own mirrored />
        ) : (
          <p className={meetingStyles.blank}>
            <VideoOff className={iconStyles.large} />
            {hasAsked ? 'Your camera is off. You can continue without it.' : 'Nobody can see or hear you yet.'}
          </p>
        )}
        {hasAsked && (
          <div className={meetingStyles.ownTools}>
            <Button
              variant="ghost"
              size="small"
              onClick={() => (video ? media.close('video') : void ask('video'))}
              waiting={isAsking}
            >
              {video ? <VideoOff className={iconStyles.small} /> : <Video className={iconStyles.small} />}
              {video ? 'Turn camera off' : 'Turn camera on'}
            </Button>
          </div>
        )}
      </div>
      <div className={styles.result}>
        {!hasAsked && (
          <Button variant="outline" wide waiting={isAsking} onClick={() => void ask(...KINDS)}>
            <Video className={iconStyles.icon} />
            Check camera and microphone
          </Button>
        )}
        {hasAsked && (
          <p className={styles.sound}>
            {audio ? <Mic className={iconStyles.icon} /> : <MicOff className={iconStyles.icon} />}
            {audio
              ? 'Say something. The bar moves when your microphone is working.'
              : "No microphone. The other person won't hear you."}
            <MicLevel track={audio} />
          </p>
        )}
        {view.devices.length > 0 && (
          <details className={styles.more}>
            <summary className={textStyles.link}>Choose camera, microphone and speaker</summary>
            <MeetingDevices media={media} view={view} />
          </details>
        )}
      </div>
      {faultsOf(faults).map(({ thing, fault }) => (
        <div className={classNames(noteStyles.note, noteStyles.warm)} data-slot="note" role="alert" key={thing}>
          <p>{faultMessage(thing, fault, navigator.userAgent)}</p>
          <Button
            variant="text"
            size="small"
            waiting={isAsking}
            onClick={() => void ask(...(thing === 'both' ? KINDS : [thing]))}
          >
            Try again
          </Button>
        </div>
      ))}
    </section>
  );
}
