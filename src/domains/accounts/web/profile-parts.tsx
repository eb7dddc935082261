import { EmailPart } from './email-part.tsx';
import { MarketingPart } from './marketing-part.tsx';
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
