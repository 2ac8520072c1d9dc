// The sheets of the packages that the first page needs: built packages bring one each; in development their modules bring
// their own styles. The frame and the pages import those of theirs.
import "@backroom/ui/styles.css";
import "@backroom/auth/styles.css";
import "@backroom/shell/styles.css";
