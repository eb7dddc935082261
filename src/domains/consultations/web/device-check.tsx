import { Mic, MicOff, Video, VideoOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button.tsx';
import type { Kind } from './peer-signal.ts';
import { MeetingDevices } from './device-settings.tsx';
import { MicLevel } from './microphone-level.tsx';
import type { LocalMedia, MediaView } from './media-devices.ts';
import { MeetingVideo } from './meeting-video.tsx';
import { faultsOf, faultMessage } from './meeting-copy.ts';

const KINDS: readonly Kind[] = ['audio', 'video'];

/** If both are already allowed nobody has to click anything. */
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
    // One after the other: browsers ask one question at a time.
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
    <section className="mt-check" aria-labelledby="mt-check">
      <h2 id="mt-check">Camera and microphone</h2>
      <div className="mt-stage is-check print">
        {video ? (
          <MeetingVideo tracks={[video]} label="Your video" own mirrored />
        ) : (
          <p className="mt-blank">
            <VideoOff className="i i-l" />
            {hasAsked ? 'Your camera is off. You can continue without it.' : 'Nobody can see or hear you yet.'}
          </p>
        )}
        {hasAsked && (
          <div className="mt-own-tools">
            <Button
              variant="ghost"
              size="small"
              onClick={() => (video ? media.close('video') : void ask('video'))}
              waiting={isAsking}
            >
              {video ? <VideoOff className="i i-s" /> : <Video className="i i-s" />}
              {video ? 'Turn camera off' : 'Turn camera on'}
            </Button>
          </div>
        )}
      </div>
      {!hasAsked && (
        <Button variant="outline" wide waiting={isAsking} onClick={() => void ask(...KINDS)}>
          <Video className="i" />
          Check camera and microphone
        </Button>
      )}
      {hasAsked && (
        <p className="mt-sound">
          {audio ? <Mic className="i" /> : <MicOff className="i" />}
          {audio
            ? 'Say something. The bar moves when your microphone is working.'
            : "No microphone. The other person won't hear you."}
          <MicLevel track={audio} />
        </p>
      )}
      {faultsOf(faults).map(({ thing, fault }) => (
        <div className="note warm" role="alert" key={thing}>
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
      {view.devices.length > 0 && (
        <details className="mt-more">
          <summary className="link">Choose camera, microphone and speaker</summary>
          <MeetingDevices media={media} view={view} />
        </details>
      )}
    </section>
  );
}
