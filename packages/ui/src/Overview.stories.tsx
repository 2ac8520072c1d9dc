import type { Meta, StoryObj } from "@storybook/react-vite";
import { Avatar } from "./Avatar/Avatar.tsx";
import { Badge } from "./Badge/Badge.tsx";
import { Button } from "./Button/Button.tsx";
import { Card } from "./Card/Card.tsx";
import { Checkbox } from "./Checkbox/Checkbox.tsx";
import { Disclosure } from "./Disclosure/Disclosure.tsx";
import { Option } from "./Dropdown/ListItems.tsx";
import { IconButton } from "./IconButton/IconButton.tsx";
import { Kbd } from "./Kbd/Kbd.tsx";
import { Link } from "./Link/Link.tsx";
import { NumberField } from "./NumberField/NumberField.tsx";
import { ProgressBar } from "./ProgressBar/ProgressBar.tsx";
import { Radio, Segmented } from "./RadioGroup/RadioGroup.tsx";
import { SearchField } from "./SearchField/SearchField.tsx";
import { Select } from "./Select/Select.tsx";
import { EmptyState, ErrorState } from "./StateScreen/StateScreen.tsx";
import { Switch } from "./Switch/Switch.tsx";
import { TabList } from "./Tabs/TabList.tsx";
import { TabPanel } from "./Tabs/TabPanel.tsx";
import { Tab, Tabs } from "./Tabs/Tabs.tsx";
import { TextAreaField, TextField } from "./TextField/TextField.tsx";
import { ToastCard } from "./Toast/ToastCard.tsx";
import { Spacer } from "./Toolbar/Spacer.tsx";
import { Toolbar } from "./Toolbar/Toolbar.tsx";

const tiles = "repeat(auto-fit, minmax(min(100%, 260px), 1fr))";

const Commands = () => (
  <Toolbar aria-label="Commands">
    <Button variant="primary">Save</Button>
    <Button>Cancel</Button>
    <Button endIcon="chevron-down">Export</Button>
    <Button variant="ghost">Columns</Button>
    <Button variant="danger">Delete</Button>
    <IconButton icon="search" label="Search" />
    <Badge tone="warning">2 unsaved changes</Badge>
    <Badge tone="info">new</Badge>
    <Badge tone="success">active</Badge>
    <Badge tone="danger">deleted</Badge>
    <Badge tone="accent">Global</Badge>
    <Spacer />
    <Link href="#help">Help</Link>
    <Kbd keys={["Ctrl", "K"]} />
    <Avatar name="Maria König" />
  </Toolbar>
);

const Form = () => (
  <div style={{ display: "grid", gridTemplateColumns: tiles, gap: 16 }}>
    <TextField label="Article number" isReadOnly defaultValue="100236" />
    <TextField label="GTIN" isRequired defaultValue="4006381333955" description="Scan or type" />
    <TextField label="Internal number" isRequired isInvalid errorMessage="Internal number is required" />
    <Select label="Product group" defaultValue="dairy">
      <Option id="dairy">Dairy alternatives</Option>
      <Option id="coffee">Coffee</Option>
    </Select>
    <NumberField label="Retail price" defaultValue={2.29} suffix="EUR" />
    <TextField label="Changed since" type="date" />
    <SearchField label="Search" placeholder="Text or number" />
    <TextAreaField label="Description" defaultValue="Foams like milk." rows={2} />
    <div>
      <Switch defaultSelected>Discount allowed</Switch> <Checkbox defaultSelected>In stock</Checkbox>
    </div>
    <Segmented label="Theme" defaultValue="auto">
      <Radio value="auto">Auto</Radio>
      <Radio value="dark">Dark</Radio>
    </Segmented>
  </div>
);

const Overview = () => (
  <main style={{ display: "grid", gap: 12 }}>
    <Commands />
    <Card>
      <Tabs>
        <TabList aria-label="Article">
          <Tab id="general">General</Tab>
          <Tab id="prices" errorCount={1}>
            Prices
          </Tab>
          <Tab id="stock" count={3} countTone="warning">
            Stock
          </Tab>
        </TabList>
        <TabPanel id="general">
          <Form />
        </TabPanel>
      </Tabs>
    </Card>
    <div style={{ display: "grid", gridTemplateColumns: tiles, gap: 12 }}>
      <Card>
        <EmptyState title="No article matches the query" action={<Button>Reset</Button>} />
      </Card>
      <Card>
        <ErrorState title="Could not read the articles" action={<Button>Try again</Button>} />
      </Card>
      <Card>
        <ProgressBar aria-label="Article export" value={62} />
        <Disclosure title="Advanced" defaultExpanded>
          Rarely needed settings
        </Disclosure>
      </Card>
      <ol>
        <ToastCard
          toast={{
            id: "1",
            type: "error",
            title: "Operation failed",
            content: "Try again.",
            date: new Date(0),
          }}
          onDismiss={() => {}}
        />
        <ToastCard
          toast={{ id: "2", type: "warning", title: "Wrong clipboard format", date: new Date(0) }}
          onDismiss={() => {}}
        />
      </ol>
    </div>
  </main>
);

const meta = { title: "ui/Overview", component: Overview, tags: ["screen"] } satisfies Meta<typeof Overview>;

export default meta;

/** All components in one page; its test runs in light and in dark with Arabic. */
export const Everything: StoryObj<typeof meta> = {};
