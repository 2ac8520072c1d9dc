declare module "@backroom/ui/tokens.css";
declare module "@backroom/ui/base.css";
