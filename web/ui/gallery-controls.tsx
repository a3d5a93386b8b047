import { Calendar, EllipsisVertical, LogOut, MessageCircle, Plus, Search, Trash2, User } from 'lucide-react';
import { useState } from 'react';
import { toast } from '../lib/toast.ts';
import { CountDot } from './badge.tsx';
import { Button, IconButton, LinkButton } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Chip, ChipRow } from './chip.tsx';
import { Choices } from './choices.tsx';
import { Dialog, DialogClose } from './dialog.tsx';
import { Field } from './field.tsx';
import { GalleryRow, GallerySection } from './gallery-looks.tsx';
import { Input, Textarea } from './input.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from './menu.tsx';
import { Panel } from './panel.tsx';
import { PasswordInput } from './password-input.tsx';
import { Segmented } from './segmented.tsx';
import { Select } from './select.tsx';
import { Sheet, SheetClose } from './sheet.tsx';
import { StarInput } from './star-input.tsx';
import { Switch } from './switch.tsx';
import { Tabs } from './tabs.tsx';

const categories = [
  { value: 'photography', label: 'Photography' },
  { value: 'kitchen', label: 'Kitchen' },
  { value: 'cycling', label: 'Cycling' },
] as const;

export function ControlsGallery() {
  return (
    <>
      <ButtonsSection />
      <FieldsSection />
      <TabsSection />
      <OverlaysSection />
    </>
  );
}

function ButtonsSection() {
  return (
    <GallerySection title="Buttons">
      <GalleryRow>
        <Button variant="primary">
          <Plus /> Add Product
        </Button>
        <Button>View receipt</Button>
        <Button variant="soft">Contact seller</Button>
        <Button variant="ghost">Show less</Button>
        <Button variant="danger">
          <Trash2 /> Delete account
        </Button>
        <Button variant="danger-solid">Delete account</Button>
        <Button disabled>Your Listing</Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <IconButton label="Message" variant="secondary">
          <MessageCircle />
        </IconButton>
        <IconButton label="Messages, 2 unread">
          <MessageCircle />
          <CountDot count={2} />
        </IconButton>
        <LinkButton variant="primary" size="lg" href="#top">
          Get Started - It's Free
        </LinkButton>
      </GalleryRow>
    </GallerySection>
  );
}

function FieldsSection() {
  const [category, setCategory] = useState<(typeof categories)[number]['value'] | null>('photography');
  const [kind, setKind] = useState<'first' | 'second'>('first');
  const [stars, setStars] = useState(4);
  const [on, setOn] = useState(true);
  const [off, setOff] = useState(false);
  const [span, setSpan] = useState<'one' | 'two' | 'life'>('two');
  return (
    <GallerySection title="Fields">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="Product name">
          <Input defaultValue="Kestrel M35" />
        </Field>
        <Field label="Category">
          <Select options={categories} value={category} onChange={setCategory} />
        </Field>
        <Field label="Expiry date" error="The cover cannot end before it starts.">
          <Input defaultValue="2 Nov 2024" trail={<Calendar />} />
        </Field>
        <Field label="Password" hint="Ten characters or more.">
          <PasswordInput defaultValue="a quiet kettle" autoComplete="off" />
        </Field>
        <Field label="Notes" hint="78 of 160 characters" className="sm:col-span-2">
          <Textarea defaultValue="Repairs first, replaces last." rows={2} />
        </Field>
        <Input type="search" aria-label="Search" placeholder="Search people, products" lead={<Search />} />
        <Input aria-label="Serial number" placeholder="Not needed" disabled />
      </div>
      <StarInput legend="Your rating" value={stars} onChange={setStars} />
      <Segmented
        legend="Cover"
        options={[
          { value: 'first', label: 'Manufacturer' },
          { value: 'second', label: 'Extended' },
        ]}
        value={kind}
        onChange={setKind}
      />
      <Choices
        legend="Lasts"
        options={[
          { value: 'one', label: '1 year' },
          { value: 'two', label: '2 years' },
          { value: 'life', label: 'Lifetime' },
        ]}
        value={span}
        onChange={setSpan}
        hint="Covered to 2 Dec 2028."
      />
      <Choices
        legend="On one line"
        line
        options={categories}
        value={category ?? ''}
        onChange={setCategory}
        className="-mx-4 max-w-72 lg:-mx-5"
      />
      <div className="divide-y divide-line">
        <Switch
          label="New messages"
          description="A buyer, a seller or an owner writes"
          checked={on}
          onChange={setOn}
        />
        <Switch label="Show email" checked={off} onChange={setOff} />
      </div>
      <Checkbox
        label="Only I can see this"
        description="Kept in your profile, out of the feed."
        checked={off}
        onChange={setOff}
      />
    </GallerySection>
  );
}

function TabsSection() {
  const [filter, setFilter] = useState('All');
  return (
    <GallerySection title="Tabs and filters">
      <Tabs
        label="Product"
        tabs={[
          { value: 'reviews', label: 'Reviews (164)', panel: 'The reviews.' },
          { value: 'breakdown', label: 'Rating Breakdown', panel: 'The breakdown.' },
        ]}
      />
      <Tabs
        label="Cover"
        look="segmented"
        aside={<Button variant="ghost">Ends soonest</Button>}
        tabs={[
          { value: 'active', label: 'Active', count: 7, panel: 'What is covered.' },
          { value: 'expired', label: 'Expired', count: 2, panel: 'What was covered.' },
        ]}
      />
      <ChipRow label="Kind">
        {['All', 'Sell', 'Exchange', 'Wanted'].map((name) => (
          <Chip key={name} pressed={filter === name} onClick={() => setFilter(name)}>
            {name}
          </Chip>
        ))}
      </ChipRow>
    </GallerySection>
  );
}

function OverlaysSection() {
  const [panel, setPanel] = useState(false);
  return (
    <GallerySection title="What opens">
      <GalleryRow>
        <Dialog
          title="Delete account"
          description="Are you sure you want to delete your account? This action cannot be undone."
          trigger={<Button>Dialog</Button>}
          footer={
            <>
              <DialogClose render={<Button variant="ghost">Cancel</Button>} />
              <Button variant="danger-solid">Delete account</Button>
            </>
          }
        />
        {(['dialog', 'side'] as const).map((desktop) => (
          <Sheet
            key={desktop}
            title="Update Transaction"
            desktop={desktop}
            trigger={<Button>Sheet, {desktop}</Button>}
            footer={
              <>
                <SheetClose render={<Button variant="ghost">Cancel</Button>} />
                <Button variant="primary">Save changes</Button>
              </>
            }
          >
            <Field label="Meeting location">
              <Input defaultValue="Bristol Temple Meads, under the clock" />
            </Field>
          </Sheet>
        ))}
        <Button onClick={() => setPanel(true)}>Panel</Button>
        <Panel title="Kestrel M35" open={panel} onOpenChange={setPanel}>
          <p className="p-6">As large as a page, over a page.</p>
        </Panel>
        <Menu
          trigger={
            <IconButton label="More" variant="secondary">
              <EllipsisVertical />
            </IconButton>
          }
        >
          <MenuLink href="#profile">
            <User /> Profile
          </MenuLink>
          <MenuItem>
            <MessageCircle /> Message
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger>
            <LogOut /> Sign out
          </MenuItem>
        </Menu>
        <ToastButtons />
      </GalleryRow>
    </GallerySection>
  );
}

function ToastButtons() {
  return (
    <>
      <Button
        onClick={() =>
          toast({ title: 'Warranty added!', description: 'Corvin Field 38, covered to 11 Mar 2029.' })
        }
      >
        Toast
      </Button>
      <Button
        onClick={() =>
          toast({
            title: 'You own the Morrow Uno',
            further: { label: 'Register it', onClick: () => toast({ title: 'Registered' }) },
            action: { label: 'Undo', onClick: () => toast({ title: 'Undone' }) },
          })
        }
      >
        Toast, two actions
      </Button>
      <Button
        onClick={() =>
          toast({
            title: 'That did not work',
            description: 'You are offline. Nothing was lost.',
            tone: 'destructive',
            action: { label: 'Retry', onClick: () => toast({ title: 'Sent' }) },
          })
        }
      >
        Toast, destructive
      </Button>
    </>
  );
}
