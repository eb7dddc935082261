import {
  MessageSquareText,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PhoneOff,
  Settings2,
  Video,
  VideoOff,
  type LucideIcon,
} from 'lucide-react';
import { useState } from 'react';
import { useConfirm } from '~/ui/confirm.tsx';
import { Dialog } from '~/ui/dialog.tsx';
import type { Question } from '~/ui/confirm-questions.ts';
import { Switch } from '~/ui/switch.tsx';
import { toast } from '~/ui/toast.tsx';
import { MeetingDevices } from './device-settings.tsx';
import type { MeetingSession, SessionView } from './meeting-session.ts';
import badgeStyles from '~/ui/badge.module.css';
import iconStyles from '~/ui/icon.module.css';
import meetingStyles from './meeting.module.css';

interface ControlProps {
  icon: LucideIcon;
  label: string;
  /** The label below the icon; the name is the full text. */
  short: string;
  onPress: () => void;
  tone?: 'off' | 'end' | false;
  badge?: number;
  expanded?: boolean;
}

function Control({ icon: Icon, label, short, onPress, tone, badge = 0, expanded }: ControlProps) {
  return (
    <button
      type="button"
      className={meetingStyles.control}
      data-tone={tone || undefined}
      aria-label={label}
      aria-expanded={expanded}
      onClick={onPress}
    >
      <span>
        <Icon className={iconStyles.large} />
        {badge > 0 && (
          <span className={badgeStyles.badge} data-slot="badge">
            {badge}
          </span>
        )}
      </span>
      <small aria-hidden="true">{short}</small>
    </button>
  );
}

interface ControlsProps {
  session: MeetingSession;
  view: SessionView;
  name: string;
  unread: number;
  isChatOpen: boolean;
  onChat: () => void;
}

/** The same for the button and for a link that leads elsewhere. */
export const goodbyeQuestion = (name: string): Question => ({
  title: 'Leave the consultation?',
  text: `We'll tell ${name} that you've left. You can rejoin until the consultation ends.`,
  yes: 'Leave',
  no: 'Stay',
});

const canShare = () => 'getDisplayMedia' in navigator.mediaDevices;

export function MeetingControls({ session, view, name, unread, isChatOpen, onChat }: ControlsProps) {
  const confirm = useConfirm();
  const [isSetting, setIsSetting] = useState(false);
  const { media } = session;
  const { audio, video, screen, is_muted } = view.media;
  const hasSound = audio !== null && !is_muted;

  const sound = () => {
    if (audio === null) void media.open('audio');
    else media.mute(!is_muted);
  };
  const camera = () => {
    if (view.is_sound_only) void session.setSoundOnly(false);
    else if (video) media.close('video');
    else void media.open('video');
  };
  const share = () => {
    if (screen) return media.unshare();
    media.share().catch((error: unknown) => {
      // Closing the browser's prompt means that the user has changed their mind.
      if (!(error instanceof DOMException && error.name === 'NotAllowedError'))
        toast.error("We couldn't share your screen.");
    });
  };
  const end = async () => {
    const isSure = await confirm(goodbyeQuestion(name));
    if (isSure) session.leave();
  };
  const chatLabel = isChatOpen ? 'Close messages' : unread > 0 ? `Messages, ${unread} unread` : 'Messages';
  return (
    <div className={meetingStyles.bar} role="group" aria-label="Controls">
      <Control
        icon={hasSound ? Mic : MicOff}
        label={hasSound ? 'Mute microphone' : 'Unmute microphone'}
        short={hasSound ? 'Mute' : 'Unmute'}
        tone={!hasSound && 'off'}
        onPress={sound}
      />
      <Control
        icon={video ? Video : VideoOff}
        label={video ? 'Turn camera off' : 'Turn camera on'}
        short="Camera"
        tone={!video && 'off'}
        onPress={camera}
      />
      {canShare() && (
        <Control
          icon={screen ? MonitorX : MonitorUp}
          label={screen ? 'Stop sharing your screen' : 'Share your screen'}
          short={screen ? 'Stop' : 'Share'}
          onPress={share}
        />
      )}
      <Control
        icon={MessageSquareText}
        label={chatLabel}
        short="Messages"
        badge={unread}
        expanded={isChatOpen}
        onPress={onChat}
      />
      <Control icon={Settings2} label="Devices and audio only" short="Devices" onPress={() => setIsSetting(true)} />
      <Control icon={PhoneOff} label="Leave the consultation" short="Leave" tone="end" onPress={() => void end()} />
      <Dialog open={isSetting} onClose={() => setIsSetting(false)} title="Devices">
        <MeetingDevices media={media} view={view.media} />
        <Switch
          label="Audio only, for a weak connection"
          checked={view.is_sound_only}
          onChange={(event) => void session.setSoundOnly(event.target.checked)}
        />
      </Dialog>
    </div>
  );
}
