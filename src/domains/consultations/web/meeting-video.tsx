import { Volume2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button.tsx';
import { classNames } from '~/ui/class-names.ts';
import iconStyles from '~/ui/icon.module.css';
import meetingStyles from './meeting.module.css';
import styles from './meeting-video.module.css';

interface MeetingVideoProps {
  tracks: readonly (MediaStreamTrack | null)[];
  label: string;
  /** The user's own video: muted and mirrored. */
  own?: boolean;
  mirrored?: boolean;
  /** The audio output, if the browser supports choosing one. */
  speaker?: string | undefined;
  className?: string;
}

type Sinkable = HTMLVideoElement & { setSinkId?: (id: string) => Promise<void> };

/** Video with its audio. Browsers may block audio until the user interacts with the page: then it prompts for a click. */
export function MeetingVideo({ tracks, label, own = false, mirrored = false, speaker, className }: MeetingVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isHeldBack, setIsHeldBack] = useState(false);
  const ids = tracks.map((track) => track?.id).join(' ');
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const live = tracks.filter((track) => track !== null);
    element.srcObject = live.length > 0 ? new MediaStream(live) : null;
    if (live.length > 0)
      element.play().then(
        () => setIsHeldBack(false),
        (error: unknown) => setIsHeldBack(error instanceof DOMException && error.name === 'NotAllowedError'),
      );
    // oxlint-disable-next-line react/exhaustive-deps -- the tracks are the same if their ids are
  }, [ids]);
  useEffect(() => {
    if (speaker) void (video.current as Sinkable | null)?.setSinkId?.(speaker).catch(() => {});
  }, [speaker]);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- two people talk as it happens; messages are beside it */}
      <video
        ref={video}
        className={classNames(className, mirrored && meetingStyles.mirrored)}
        aria-label={label}
        muted={own}
        playsInline
        autoPlay
      />
      {isHeldBack && (
        <Button
          className={styles.hear}
          variant="white"
          onClick={() => void video.current?.play().then(() => setIsHeldBack(false))}
        >
          <Volume2 className={iconStyles.icon} />
          Turn the sound on
        </Button>
      )}
    </>
  );
}
