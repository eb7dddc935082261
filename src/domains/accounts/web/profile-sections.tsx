import { EmailPart } from './email-section.tsx';
import { MarketingPart } from './marketing-consent.tsx';
import { ProfileForm } from './profile-form.tsx';

export function ProfileParts() {
  return (
    <>
      <ProfileForm />
      <EmailPart />
      <MarketingPart />
    </>
  );
}
